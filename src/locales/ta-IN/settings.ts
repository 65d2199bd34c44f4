export default {
  'settings.title': 'அமைப்புகள்',
  'settings.open': 'அமைப்புகள்',
  'settings.theme': 'தீம்',
  'settings.contentWidth': 'உள்ளடக்க அகலம்',
  'settings.contentWidth.fluid': 'சாளரம் முழுவதும்',
  'settings.contentWidth.fixed': 'நிலையான அகலம்',
  'settings.density': 'அடர்த்தி',
  'settings.density.comfortable': 'வசதியானது',
  'settings.density.compact': 'அடக்கமானது',
  'settings.colorWeak': 'நிறக்குறைபாட்டுப் பயன்முறை',
  'settings.colorWeak.hint': 'நிறங்களுக்கிடையே தெளிவான வேறுபாடு.',
  'settings.reset': 'இயல்புக்கு மீட்டமை',
  'settings.resetDone': 'இயல்புகள் மீட்டமைக்கப்பட்டன',
  'settings.kept': 'அமைப்புகள் இந்த உலாவியில் சேமிக்கப்படும்.',
  'settings.storageBlocked':
    'உலாவி உள்ளகச் சேமிப்பைத் தடுக்கிறது: அமைப்புகளும் உங்கள் உள்நுழைவும் இந்தப் பக்கத்தை மூடும் வரை மட்டுமே இருக்கும்.',
} as const;
