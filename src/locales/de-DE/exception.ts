export default {
  'exception.title': 'Etwas ist schiefgelaufen',
  'exception.description': 'Der Vorgang wurde nicht abgeschlossen. Versuchen Sie es erneut oder gehen Sie zunächst zur Startseite.',
  'exception.code': 'Fehlercode: {code}',
  'exception.notFound.title': 'Seite nicht gefunden',
  'exception.notFound.description': 'Unter dieser Adresse gibt es keine Seite. Möglicherweise wurde sie verschoben oder der Link ist falsch.',
  'exception.crash.title': 'Diese Seite ist abgestürzt',
  'exception.crash.description': 'Auf dieser Seite ist ein unerwarteter Fehler aufgetreten. Andere Seiten sind nicht betroffen.',
  'exception.crash.copy': 'Fehlerdetails kopieren',
  'exception.crash.copied': 'Kopiert',
} as const;
