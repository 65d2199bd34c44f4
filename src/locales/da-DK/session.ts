export default {
  'session.expires': 'Din session udløber om {time}',
  'session.expiresSoon': 'Din session udløber snart. Log ind igen her, så beholder du siden og det, du har skrevet.',
  'session.signInAgain': 'Log ind igen',
  'session.later': 'Senere',
  'session.dialog.title': 'Log ind igen',
  'session.dialog.keeps': 'Du bliver på denne side og beholder det, du har skrevet.',
  'session.dialog.expired': 'Din session er udløbet. Log ind for at fortsætte her; det, du har skrevet, er bevaret.',
  'session.dialog.other': 'Brug en anden konto',
  'session.switched': 'Nu logget ind som ”{name}” i en anden fane',
} as const;
