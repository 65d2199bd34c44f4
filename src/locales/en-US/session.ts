export default {
  'session.expires': 'Your session expires in {time}',
  'session.expiresSoon': 'Your session is about to expire. Sign in again here and keep the page and what you typed.',
  'session.signInAgain': 'Sign in again',
  'session.later': 'Later',
  'session.dialog.title': 'Sign in again',
  'session.dialog.keeps': 'You stay on this page and keep what you typed.',
  'session.dialog.expired': 'Your session has expired. Sign in to go on here; what you typed is kept.',
  'session.dialog.other': 'Use another account',
  'session.switched': 'Now signed in as “{name}” in another tab',
} as const;
