export default {
  'session.expires': 'Ihre Sitzung läuft in {time} ab',
  'session.expiresSoon':
    'Ihre Sitzung läuft bald ab. Melden Sie sich hier erneut an; die Seite und Ihre Eingaben bleiben erhalten.',
  'session.signInAgain': 'Erneut anmelden',
  'session.later': 'Später',
  'session.dialog.title': 'Erneut anmelden',
  'session.dialog.keeps': 'Sie bleiben auf dieser Seite; Ihre Eingaben gehen nicht verloren.',
  'session.dialog.expired':
    'Ihre Sitzung ist abgelaufen. Nach der Anmeldung bleiben Sie auf dieser Seite; Ihre Eingaben gehen nicht verloren.',
  'session.dialog.other': 'Anderes Konto verwenden',
  'session.switched': 'In einem anderen Tab jetzt als „{name}“ angemeldet',
} as const;
