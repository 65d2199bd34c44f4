export default {
  'session.expires': 'Istuntoa jäljellä {time}',
  'session.expiresSoon': 'Istuntosi vanhenee pian. Kirjaudu uudelleen tässä, niin sivu ja kirjoittamasi säilyvät.',
  'session.signInAgain': 'Kirjaudu uudelleen',
  'session.later': 'Myöhemmin',
  'session.dialog.title': 'Kirjaudu uudelleen',
  'session.dialog.keeps': 'Pysyt tällä sivulla, ja kirjoittamasi säilyy.',
  'session.dialog.expired': 'Istuntosi on vanhentunut. Jatka tästä kirjautumalla sisään; kirjoittamasi säilyy.',
  'session.dialog.other': 'Käytä toista tiliä',
  'session.switched': 'Toisessa välilehdessä on nyt kirjauduttu tilille ”{name}”',
} as const;
