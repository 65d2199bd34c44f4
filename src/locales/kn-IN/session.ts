export default {
  'session.expires': 'ನಿಮ್ಮ ಸೆಷನ್ {time} ನಲ್ಲಿ ಮುಗಿಯುತ್ತದೆ',
  'session.expiresSoon': 'ನಿಮ್ಮ ಸೆಷನ್ ಮುಗಿಯಲಿದೆ. ಇಲ್ಲಿಯೇ ಮತ್ತೆ ಸೈನ್ ಇನ್ ಮಾಡಿ; ಪುಟ ಮತ್ತು ನೀವು ನಮೂದಿಸಿದ್ದು ಉಳಿಯುತ್ತದೆ.',
  'session.signInAgain': 'ಮತ್ತೆ ಸೈನ್ ಇನ್ ಮಾಡಿ',
  'session.later': 'ನಂತರ',
  'session.dialog.title': 'ಮತ್ತೆ ಸೈನ್ ಇನ್ ಮಾಡಿ',
  'session.dialog.keeps': 'ನೀವು ಇದೇ ಪುಟದಲ್ಲಿರುತ್ತೀರಿ, ನಮೂದಿಸಿದ್ದು ಉಳಿಯುತ್ತದೆ.',
  'session.dialog.expired': 'ನಿಮ್ಮ ಸೆಷನ್ ಅವಧಿ ಮುಗಿದಿದೆ. ಇಲ್ಲಿ ಮುಂದುವರಿಯಲು ಸೈನ್ ಇನ್ ಮಾಡಿ; ನಮೂದಿಸಿದ್ದು ಉಳಿಯುತ್ತದೆ.',
  'session.dialog.other': 'ಬೇರೆ ಖಾತೆ ಬಳಸಿ',
  'session.switched': 'ಬೇರೊಂದು ಟ್ಯಾಬ್‌ನಲ್ಲಿ ಈಗ “{name}” ಆಗಿ ಸೈನ್ ಇನ್ ಆಗಿದೆ',
} as const;
