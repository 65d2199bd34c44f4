export default {
  'common.appTitle': 'Kontocenter',
  'common.retry': 'Erneut versuchen',
  'common.back': 'Zurück',
  'common.close': 'Schließen',
  'common.home': 'Zur Startseite',
  'common.loading': 'Wird geladen…',
  'common.loadFailed': 'Laden fehlgeschlagen',
  'common.loadFailedHint':
    'Die Daten konnten nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  'common.listSeparator': ', ',
  'common.total': '{total, plural, one {# Eintrag} other {# Einträge}}',
  'common.skipToContent': 'Zum Hauptinhalt springen',
  'common.language': 'Sprache',
  'common.enabled': 'Aktiviert',
  'common.disabled': 'Deaktiviert',
  'common.moreFor': 'Weitere Aktionen für {name}',
} as const;
