export default {
  'session.expires': 'Uw sessie verloopt over {time}',
  'session.expiresSoon': 'Uw sessie verloopt binnenkort. Meld u hier opnieuw aan; de pagina en uw invoer blijven behouden.',
  'session.signInAgain': 'Opnieuw aanmelden',
  'session.later': 'Later',
  'session.dialog.title': 'Opnieuw aanmelden',
  'session.dialog.keeps': 'U blijft op deze pagina en uw invoer blijft behouden.',
  'session.dialog.expired': 'Uw sessie is verlopen. Meld u aan om hier verder te gaan; uw invoer blijft behouden.',
  'session.dialog.other': 'Ander account gebruiken',
  'session.switched': 'Nu in een ander tabblad aangemeld als ‘{name}’',
} as const;
