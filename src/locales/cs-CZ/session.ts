export default {
  'session.expires': 'Přihlášení vyprší za {time}',
  'session.expiresSoon': 'Přihlášení brzy vyprší. Přihlaste se zde znovu; stránka i vyplněné údaje zůstanou zachovány.',
  'session.signInAgain': 'Přihlásit se znovu',
  'session.later': 'Později',
  'session.dialog.title': 'Opětovné přihlášení',
  'session.dialog.keeps': 'Zůstanete na této stránce a vyplněné údaje se zachovají.',
  'session.dialog.expired':
    'Platnost přihlášení vypršela. Přihlaste se a pokračujte zde; vyplněné údaje zůstaly zachovány.',
  'session.dialog.other': 'Použít jiný účet',
  'session.switched': 'Na jiné kartě proběhlo přihlášení jako „{name}“',
} as const;
