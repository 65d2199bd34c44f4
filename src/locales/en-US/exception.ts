export default {
  'exception.title': 'Something went wrong',
  'exception.description': 'The operation was not completed. Try again, or go to the home page first.',
  'exception.details': 'Technical details',
  'exception.code': 'Error code: {code}',
  'exception.notFound.title': 'Page not found',
  'exception.notFound.description': 'There is no page at this address. It may have moved, or the link is wrong.',
  'exception.crash.title': 'This page crashed',
  'exception.crash.description': 'An unexpected error stopped this page. Other pages are not affected.',
  'exception.crash.copy': 'Copy error details',
  'exception.crash.copied': 'Copied',
  'exception.forbidden.title': 'No access',
  'exception.forbidden.description': 'Your account may not open this screen. Ask an administrator if you need it.',
  'exception.chunk.title': 'This screen could not be loaded',
  'exception.chunk.description':
    'The network may be down, or a new version was just installed. Reload the page; what you typed is kept as a draft.',
  'exception.chunk.reload': 'Reload',
} as const;
