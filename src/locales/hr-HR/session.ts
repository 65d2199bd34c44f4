export default {
  'session.expires': 'Prijava istječe za {time}',
  'session.expiresSoon':
    'Prijava uskoro istječe. Prijavite se ovdje ponovno; stranica i uneseni podaci ostaju sačuvani.',
  'session.signInAgain': 'Prijavi se ponovno',
  'session.later': 'Kasnije',
  'session.dialog.title': 'Ponovna prijava',
  'session.dialog.keeps': 'Ostajete na ovoj stranici, a uneseni podaci ostaju sačuvani.',
  'session.dialog.expired': 'Prijava je istekla. Prijavite se da biste nastavili ovdje; uneseni podaci su sačuvani.',
  'session.dialog.other': 'Koristi drugi račun',
  'session.switched': 'U drugoj kartici izvršena je prijava kao „{name}”',
} as const;
