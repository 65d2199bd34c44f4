export default {
  'session.expires': 'Пријава истиче за {time}',
  'session.expiresSoon': 'Пријава ускоро истиче. Пријавите се овде поново; страница и унети подаци остају сачувани.',
  'session.signInAgain': 'Пријави се поново',
  'session.later': 'Касније',
  'session.dialog.title': 'Поновна пријава',
  'session.dialog.keeps': 'Остајете на овој страници, а унети подаци остају сачувани.',
  'session.dialog.expired': 'Пријава је истекла. Пријавите се да бисте наставили овде; унети подаци су сачувани.',
  'session.dialog.other': 'Користи други налог',
  'session.switched': 'На другој картици је извршена пријава као „{name}”',
} as const;
