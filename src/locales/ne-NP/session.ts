export default {
  'session.expires': 'तपाईंको सत्र {time} पछि सकिन्छ',
  'session.expiresSoon': 'तपाईंको सत्र सकिन लाग्यो। यहीँ फेरि साइन इन गर्नुहोस्; पृष्ठ र तपाईंले भरेको कुरा रहन्छ।',
  'session.signInAgain': 'फेरि साइन इन गर्नुहोस्',
  'session.later': 'पछि',
  'session.dialog.title': 'फेरि साइन इन गर्नुहोस्',
  'session.dialog.keeps': 'तपाईं यही पृष्ठमा रहनुहुन्छ र भरेको कुरा रहन्छ।',
  'session.dialog.expired': 'तपाईंको सत्रको म्याद सकियो। यहीँ जारी राख्न साइन इन गर्नुहोस्; तपाईंले भरेको कुरा रहन्छ।',
  'session.dialog.other': 'अर्को खाता प्रयोग गर्नुहोस्',
  'session.switched': 'अर्को ट्याबमा अहिले “{name}” का रूपमा साइन इन छ',
} as const;
