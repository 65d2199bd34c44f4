export default {
  'pwa.offline': 'আপনি অফলাইনে আছেন',
  'pwa.offlineLasts': 'অফলাইন – আবার অনলাইনে এলে হালনাগাদ হবে',
  'pwa.online': 'আপনি আবার অনলাইনে',
  'pwa.update.title': 'নতুন কনটেন্ট',
  'pwa.update.hint': '“রিফ্রেশ” চাপুন, অথবা নিজে পৃষ্ঠাটি রিফ্রেশ করুন।',
  'pwa.update.refresh': 'রিফ্রেশ',
  'pwa.offlineStart.title': 'সার্ভারে পৌঁছানো যাচ্ছে না',
  'pwa.offlineStart.hint': 'অ্যাপটি খোলা আছে; আপনি অনলাইনে এলেই চলবে।',
  'pwa.install': 'অ্যাপ হিসেবে ইনস্টল করুন',
} as const;
