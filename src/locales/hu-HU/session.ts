export default {
  'session.expires': 'A munkamenet {time} múlva lejár',
  'session.expiresSoon':
    'A munkamenete hamarosan lejár. Jelentkezzen be itt újra, hogy az oldal és a beírtak megmaradjanak.',
  'session.signInAgain': 'Újbóli bejelentkezés',
  'session.later': 'Később',
  'session.dialog.title': 'Újbóli bejelentkezés',
  'session.dialog.keeps': 'Ezen az oldalon marad, és a beírtak is megmaradnak.',
  'session.dialog.expired': 'A munkamenete lejárt. Jelentkezzen be a folytatáshoz; a beírtak megmaradtak.',
  'session.dialog.other': 'Másik fiók használata',
  'session.switched': 'Egy másik lapon most „{name}” van bejelentkezve',
} as const;
