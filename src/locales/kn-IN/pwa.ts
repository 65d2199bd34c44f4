export default {
  'pwa.offline': 'ನೀವು ಆಫ್‌ಲೈನ್‌ನಲ್ಲಿದ್ದೀರಿ',
  'pwa.offlineLasts': 'ಆಫ್‌ಲೈನ್ – ಮತ್ತೆ ಆನ್‌ಲೈನ್ ಆದಾಗ ನವೀಕರಿಸಲಾಗುತ್ತದೆ',
  'pwa.online': 'ನೀವು ಮತ್ತೆ ಆನ್‌ಲೈನ್‌ನಲ್ಲಿದ್ದೀರಿ',
  'pwa.update.title': 'ಹೊಸ ವಿಷಯ',
  'pwa.update.hint': '“ರಿಫ್ರೆಶ್ ಮಾಡಿ” ಕ್ಲಿಕ್ ಮಾಡಿ, ಅಥವಾ ಪುಟವನ್ನು ನೀವೇ ರಿಫ್ರೆಶ್ ಮಾಡಿ.',
  'pwa.update.refresh': 'ರಿಫ್ರೆಶ್ ಮಾಡಿ',
  'pwa.offlineStart.title': 'ಸರ್ವರ್ ತಲುಪಲಾಗುತ್ತಿಲ್ಲ',
  'pwa.offlineStart.hint': 'ಆ್ಯಪ್ ತೆರೆದಿದೆ; ನೀವು ಆನ್‌ಲೈನ್ ಆದ ತಕ್ಷಣ ಮುಂದುವರಿಯುತ್ತದೆ.',
  'pwa.install': 'ಆ್ಯಪ್ ಆಗಿ ಸ್ಥಾಪಿಸಿ',
} as const;
