export default {
  'session.expires': 'Prijava poteče čez {time}',
  'session.expiresSoon':
    'Prijava bo kmalu potekla. Znova se prijavite tukaj; stran in vneseni podatki ostanejo ohranjeni.',
  'session.signInAgain': 'Znova se prijavi',
  'session.later': 'Pozneje',
  'session.dialog.title': 'Ponovna prijava',
  'session.dialog.keeps': 'Ostanete na tej strani, vneseni podatki pa se ohranijo.',
  'session.dialog.expired': 'Prijava je potekla. Prijavite se za nadaljevanje tukaj; vneseni podatki so ohranjeni.',
  'session.dialog.other': 'Uporabi drug račun',
  'session.switched': 'V drugem zavihku je zdaj prijavljen račun »{name}«',
} as const;
