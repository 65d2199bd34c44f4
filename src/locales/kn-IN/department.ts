export default {
  'department.create': 'ಹೊಸ ವಿಭಾಗ',
  'department.editNamed': '“{name}” ವಿಭಾಗವನ್ನು ಸಂಪಾದಿಸಿ',
  'department.parent': 'ಮೇಲಿನ ವಿಭಾಗ',
  'department.sortHint': 'ಚಿಕ್ಕ ಸಂಖ್ಯೆಗಳು ಮೊದಲು ಬರುತ್ತವೆ',
  'department.empty': 'ಇನ್ನೂ ಯಾವುದೇ ವಿಭಾಗಗಳಿಲ್ಲ',
  'department.emptyHint': 'ಇನ್ನೂ ಯಾವುದೇ ವಿಭಾಗಗಳಿಲ್ಲ. “ಹೊಸ ವಿಭಾಗ” ಮೂಲಕ ಪ್ರಾರಂಭಿಸಿ.',
} as const;
