export default {
  'menu.home': 'হোম',
  'menu.login': 'সাইন ইন',
  'menu.role': 'ভূমিকা',
  'menu.staff': 'কর্মী অ্যাকাউন্ট',
  'menu.menu': 'মেনু',
  'menu.record': 'কার্যক্রম লগ',
  'menu.password': 'পাসওয়ার্ড পরিবর্তন',
  'menu.department': 'বিভাগ',
  'menu.exception': 'কিছু একটা সমস্যা হয়েছে',
  'menu.notFound': 'পৃষ্ঠা পাওয়া যায়নি',
} as const;
