export default {
  'menu.home': 'होम',
  'menu.login': 'साइन इन',
  'menu.role': 'भूमिकाएँ',
  'menu.staff': 'कर्मचारी खाते',
  'menu.menu': 'मेन्यू',
  'menu.record': 'कार्रवाई लॉग',
  'menu.password': 'पासवर्ड बदलें',
  'menu.department': 'विभाग',
  'menu.exception': 'कुछ गड़बड़ हुई',
  'menu.notFound': 'पेज नहीं मिला',
} as const;
