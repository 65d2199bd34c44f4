export default {
  'common.appTitle': 'Account Center',
  'common.retry': 'Try again',
  'common.back': 'Back',
  'common.home': 'Go to home page',
  'common.loading': 'Loading…',
  'common.loadFailed': 'Could not load',
  'common.loadFailedHint': 'The data did not arrive. Check your connection and try again.',
  'common.total': '{total, plural, one {# item} other {# items}}',
  'common.skipToContent': 'Skip to main content',
  'common.language': 'Language',
  'common.enabled': 'Enabled',
  'common.disabled': 'Disabled',
} as const;
