export default {
  'menu.home': 'गृहपृष्ठ',
  'menu.login': 'साइन इन',
  'menu.role': 'भूमिकाहरू',
  'menu.staff': 'कर्मचारी खाताहरू',
  'menu.menu': 'मेनुहरू',
  'menu.record': 'गतिविधि लग',
  'menu.password': 'पासवर्ड परिवर्तन',
  'menu.department': 'विभागहरू',
  'menu.exception': 'केही गडबड भयो',
  'menu.notFound': 'पृष्ठ भेटिएन',
} as const;
