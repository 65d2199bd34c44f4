export default {
  'exception.title': 'কিছু একটা সমস্যা হয়েছে',
  'exception.description': 'কাজটি সম্পন্ন হয়নি। আবার চেষ্টা করুন বা আগে হোম পেজে যান।',
  'exception.details': 'কারিগরি বিবরণ',
  'exception.code': 'ত্রুটি কোড: {code}',
  'exception.notFound.title': 'পৃষ্ঠা পাওয়া যায়নি',
  'exception.notFound.description': 'এই ঠিকানায় কোনো পৃষ্ঠা নেই। হয়তো সেটি সরানো হয়েছে বা লিংকটি ভুল।',
  'exception.crash.title': 'এই পৃষ্ঠায় ত্রুটি হয়েছে',
  'exception.crash.description': 'অপ্রত্যাশিত ত্রুটিতে পৃষ্ঠাটি থেমে গেছে। অন্য পৃষ্ঠাগুলো ঠিক আছে।',
  'exception.crash.copy': 'ত্রুটির বিবরণ কপি করুন',
  'exception.crash.copied': 'কপি হয়েছে',
  'exception.forbidden.title': 'প্রবেশাধিকার নেই',
  'exception.forbidden.description': 'আপনার অ্যাকাউন্ট এই পৃষ্ঠা খুলতে পারে না। প্রয়োজন হলে প্রশাসকের সঙ্গে যোগাযোগ করুন।',
  'exception.chunk.title': 'এই পৃষ্ঠা লোড করা যায়নি',
  'exception.chunk.description':
    'নেটওয়ার্ক বিচ্ছিন্ন থাকতে পারে, অথবা এইমাত্র নতুন সংস্করণ এসেছে। পৃষ্ঠাটি আবার লোড করুন; আপনার লেখা খসড়া হিসেবে রাখা আছে।',
  'exception.chunk.reload': 'আবার লোড করুন',
} as const;
