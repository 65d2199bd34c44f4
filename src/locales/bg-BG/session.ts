export default {
  'session.expires': 'Сесията ви изтича след {time}',
  'session.expiresSoon': 'Сесията ви скоро ще изтече. Влезте отново тук, за да запазите страницата и въведеното.',
  'session.signInAgain': 'Повторен вход',
  'session.later': 'По-късно',
  'session.dialog.title': 'Повторен вход',
  'session.dialog.keeps': 'Оставате на тази страница и въведеното се запазва.',
  'session.dialog.expired': 'Сесията ви изтече. Влезте, за да продължите тук; въведеното е запазено.',
  'session.dialog.other': 'Друг акаунт',
  'session.switched': 'В друг раздел вече сте влезли като „{name}“',
} as const;
