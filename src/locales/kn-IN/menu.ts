export default {
  'menu.home': 'ಮುಖಪುಟ',
  'menu.login': 'ಸೈನ್ ಇನ್',
  'menu.role': 'ಪಾತ್ರಗಳು',
  'menu.staff': 'ಸಿಬ್ಬಂದಿ ಖಾತೆಗಳು',
  'menu.menu': 'ಮೆನುಗಳು',
  'menu.record': 'ಕಾರ್ಯಾಚರಣೆ ಲಾಗ್',
  'menu.password': 'ಪಾಸ್‌ವರ್ಡ್ ಬದಲಾಯಿಸಿ',
  'menu.department': 'ವಿಭಾಗಗಳು',
  'menu.exception': 'ಏನೋ ತಪ್ಪಾಗಿದೆ',
  'menu.notFound': 'ಪುಟ ಕಂಡುಬಂದಿಲ್ಲ',
} as const;
