export default {
  'exception.title': 'ஏதோ தவறு நேர்ந்தது',
  'exception.description': 'செயல் நிறைவடையவில்லை. மீண்டும் முயலவும் அல்லது முதலில் முகப்புக்குச் செல்லவும்.',
  'exception.details': 'தொழில்நுட்ப விவரங்கள்',
  'exception.code': 'பிழைக் குறியீடு: {code}',
  'exception.notFound.title': 'பக்கம் இல்லை',
  'exception.notFound.description':
    'இந்த முகவரியில் பக்கம் எதுவும் இல்லை. அது நகர்த்தப்பட்டிருக்கலாம் அல்லது இணைப்பு தவறாக இருக்கலாம்.',
  'exception.crash.title': 'இந்தப் பக்கத்தில் பிழை நேர்ந்தது',
  'exception.crash.description': 'எதிர்பாராத பிழையால் இந்தப் பக்கம் நின்றது. மற்ற பக்கங்களுக்குப் பாதிப்பில்லை.',
  'exception.crash.copy': 'பிழை விவரங்களை நகலெடு',
  'exception.crash.copied': 'நகலெடுக்கப்பட்டது',
  'exception.forbidden.title': 'அணுகல் இல்லை',
  'exception.forbidden.description': 'உங்கள் கணக்கால் இந்தப் பக்கத்தைத் திறக்க முடியாது. தேவைப்பட்டால் நிர்வாகியை அணுகவும்.',
  'exception.chunk.title': 'இந்தப் பக்கத்தை ஏற்ற முடியவில்லை',
  'exception.chunk.description':
    'இணைய இணைப்பு துண்டிக்கப்பட்டிருக்கலாம் அல்லது புதிய பதிப்பு இப்போதுதான் வந்திருக்கலாம். பக்கத்தை மீண்டும் ஏற்றவும்; நீங்கள் உள்ளிட்டவை வரைவாகச் சேமிக்கப்பட்டுள்ளன.',
  'exception.chunk.reload': 'மீண்டும் ஏற்று',
} as const;
