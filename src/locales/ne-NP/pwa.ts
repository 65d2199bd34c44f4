export default {
  'pwa.offline': 'तपाईं अफलाइन हुनुहुन्छ',
  'pwa.offlineLasts': 'अफलाइन – फेरि अनलाइन भएपछि अद्यावधिक हुन्छ',
  'pwa.online': 'तपाईं फेरि अनलाइन हुनुहुन्छ',
  'pwa.update.title': 'नयाँ सामग्री',
  'pwa.update.hint': '“रिफ्रेस गर्नुहोस्” मा क्लिक गर्नुहोस्, वा आफैँ पृष्ठ रिफ्रेस गर्नुहोस्।',
  'pwa.update.refresh': 'रिफ्रेस गर्नुहोस्',
  'pwa.offlineStart.title': 'सर्भरसम्म पुग्न सकिएन',
  'pwa.offlineStart.hint': 'एप खुला छ; तपाईं अनलाइन हुनेबित्तिकै जारी हुन्छ।',
  'pwa.install': 'एपका रूपमा इन्स्टल गर्नुहोस्',
} as const;
