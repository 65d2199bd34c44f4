export default {
  'exception.title': 'Etwas ist schiefgelaufen',
  'exception.description':
    'Der Vorgang wurde nicht abgeschlossen. Versuchen Sie es erneut oder gehen Sie zunächst zur Startseite.',
  'exception.details': 'Technische Details',
  'exception.code': 'Fehlercode: {code}',
  'exception.notFound.title': 'Seite nicht gefunden',
  'exception.notFound.description':
    'Unter dieser Adresse gibt es keine Seite. Möglicherweise wurde sie verschoben oder der Link ist falsch.',
  'exception.crash.title': 'Diese Seite ist abgestürzt',
  'exception.crash.description':
    'Auf dieser Seite ist ein unerwarteter Fehler aufgetreten. Andere Seiten sind nicht betroffen.',
  'exception.crash.copy': 'Fehlerdetails kopieren',
  'exception.crash.copied': 'Kopiert',
  'exception.forbidden.title': 'Kein Zugriff',
  'exception.forbidden.description':
    'Mit Ihrem Konto können Sie diese Seite nicht öffnen. Wenden Sie sich bei Bedarf an die Administration.',
  'exception.chunk.title': 'Die Seite konnte nicht geladen werden',
  'exception.chunk.description':
    'Möglicherweise ist die Verbindung unterbrochen oder das System wurde gerade aktualisiert. Laden Sie die Seite neu; Ihre Eingaben sind als Entwurf gespeichert.',
  'exception.chunk.reload': 'Neu laden',
} as const;
