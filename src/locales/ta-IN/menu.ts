export default {
  'menu.home': 'முகப்பு',
  'menu.login': 'உள்நுழை',
  'menu.role': 'பங்குகள்',
  'menu.staff': 'பணியாளர் கணக்குகள்',
  'menu.menu': 'மெனுக்கள்',
  'menu.record': 'செயல்பாட்டுப் பதிவு',
  'menu.password': 'கடவுச்சொல்லை மாற்று',
  'menu.department': 'துறைகள்',
  'menu.exception': 'ஏதோ தவறு நேர்ந்தது',
  'menu.notFound': 'பக்கம் இல்லை',
} as const;
