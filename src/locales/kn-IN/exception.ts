export default {
  'exception.title': 'ಏನೋ ತಪ್ಪಾಗಿದೆ',
  'exception.description': 'ಕಾರ್ಯ ಪೂರ್ಣಗೊಂಡಿಲ್ಲ. ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ ಅಥವಾ ಮೊದಲು ಮುಖಪುಟಕ್ಕೆ ಹೋಗಿ.',
  'exception.details': 'ತಾಂತ್ರಿಕ ವಿವರಗಳು',
  'exception.code': 'ದೋಷ ಕೋಡ್: {code}',
  'exception.notFound.title': 'ಪುಟ ಕಂಡುಬಂದಿಲ್ಲ',
  'exception.notFound.description': 'ಈ ವಿಳಾಸದಲ್ಲಿ ಯಾವುದೇ ಪುಟವಿಲ್ಲ. ಅದನ್ನು ಸ್ಥಳಾಂತರಿಸಿರಬಹುದು ಅಥವಾ ಲಿಂಕ್ ತಪ್ಪಾಗಿರಬಹುದು.',
  'exception.crash.title': 'ಈ ಪುಟದಲ್ಲಿ ದೋಷವಾಗಿದೆ',
  'exception.crash.description': 'ಅನಿರೀಕ್ಷಿತ ದೋಷದಿಂದ ಈ ಪುಟ ನಿಂತಿದೆ. ಇತರ ಪುಟಗಳಿಗೆ ತೊಂದರೆಯಿಲ್ಲ.',
  'exception.crash.copy': 'ದೋಷದ ವಿವರಗಳನ್ನು ನಕಲಿಸಿ',
  'exception.crash.copied': 'ನಕಲಿಸಲಾಗಿದೆ',
  'exception.forbidden.title': 'ಪ್ರವೇಶವಿಲ್ಲ',
  'exception.forbidden.description': 'ನಿಮ್ಮ ಖಾತೆಯು ಈ ಪುಟವನ್ನು ತೆರೆಯಲಾಗದು. ಅಗತ್ಯವಿದ್ದರೆ ಆಡಳಿತಗಾರರನ್ನು ಸಂಪರ್ಕಿಸಿ.',
  'exception.chunk.title': 'ಈ ಪುಟವನ್ನು ಲೋಡ್ ಮಾಡಲಾಗಲಿಲ್ಲ',
  'exception.chunk.description':
    'ನೆಟ್‌ವರ್ಕ್ ಕಡಿತಗೊಂಡಿರಬಹುದು ಅಥವಾ ಹೊಸ ಆವೃತ್ತಿ ಈಗಷ್ಟೇ ಬಂದಿರಬಹುದು. ಪುಟವನ್ನು ಮರುಲೋಡ್ ಮಾಡಿ; ನೀವು ನಮೂದಿಸಿದ್ದನ್ನು ಕರಡಾಗಿ ಉಳಿಸಲಾಗಿದೆ.',
  'exception.chunk.reload': 'ಮರುಲೋಡ್ ಮಾಡಿ',
} as const;
