export default {
  'session.expires': 'Prihlásenie vyprší o {time}',
  'session.expiresSoon':
    'Prihlásenie čoskoro vyprší. Prihláste sa tu znova; stránka aj vyplnené údaje zostanú zachované.',
  'session.signInAgain': 'Prihlásiť sa znova',
  'session.later': 'Neskôr',
  'session.dialog.title': 'Opätovné prihlásenie',
  'session.dialog.keeps': 'Zostanete na tejto stránke a vyplnené údaje sa zachovajú.',
  'session.dialog.expired':
    'Platnosť prihlásenia vypršala. Prihláste sa a pokračujte tu; vyplnené údaje zostali zachované.',
  'session.dialog.other': 'Použiť iný účet',
  'session.switched': 'Na inej karte prebehlo prihlásenie ako „{name}“',
} as const;
