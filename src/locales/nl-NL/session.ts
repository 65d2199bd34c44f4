export default {
  'session.expires': 'Uw sessie verloopt over {time}',
  'session.expiresSoon': 'Uw sessie verloopt binnenkort. Log hier opnieuw in; de pagina en uw invoer blijven behouden.',
  'session.signInAgain': 'Opnieuw inloggen',
  'session.later': 'Later',
  'session.dialog.title': 'Opnieuw inloggen',
  'session.dialog.keeps': 'U blijft op deze pagina en uw invoer blijft behouden.',
  'session.dialog.expired': 'Uw sessie is verlopen. Log in om hier verder te gaan; uw invoer blijft behouden.',
  'session.dialog.other': 'Ander account gebruiken',
  'session.switched': 'Nu in een ander tabblad ingelogd als ‘{name}’',
} as const;
