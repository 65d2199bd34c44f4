export default {
  'session.expires': 'Økten din utløper om {time}',
  'session.expiresSoon': 'Økten din utløper snart. Logg inn på nytt her, så beholder du siden og det du har skrevet.',
  'session.signInAgain': 'Logg inn på nytt',
  'session.later': 'Senere',
  'session.dialog.title': 'Logg inn på nytt',
  'session.dialog.keeps': 'Du blir på denne siden og beholder det du har skrevet.',
  'session.dialog.expired': 'Økten din er utløpt. Logg inn for å fortsette her; det du har skrevet, er tatt vare på.',
  'session.dialog.other': 'Bruk en annen konto',
  'session.switched': 'Nå logget inn som «{name}» i en annen fane',
} as const;
