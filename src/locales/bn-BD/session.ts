export default {
  'session.expires': 'আপনার সেশনের মেয়াদ {time} পরে শেষ হবে',
  'session.expiresSoon': 'আপনার সেশনের মেয়াদ শেষ হতে চলেছে। এখানেই আবার সাইন ইন করুন; পৃষ্ঠা ও আপনার লেখা থেকে যাবে।',
  'session.signInAgain': 'আবার সাইন ইন করুন',
  'session.later': 'পরে',
  'session.dialog.title': 'আবার সাইন ইন করুন',
  'session.dialog.keeps': 'আপনি এই পৃষ্ঠাতেই থাকবেন এবং আপনার লেখা থেকে যাবে।',
  'session.dialog.expired': 'আপনার সেশনের মেয়াদ শেষ হয়েছে। এখানে চালিয়ে যেতে সাইন ইন করুন; আপনার লেখা থেকে যাবে।',
  'session.dialog.other': 'অন্য অ্যাকাউন্ট ব্যবহার করুন',
  'session.switched': 'অন্য ট্যাবে এখন “{name}” হিসেবে সাইন ইন করা আছে',
} as const;
