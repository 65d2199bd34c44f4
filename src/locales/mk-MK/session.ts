export default {
  'session.expires': 'Вашата сесија истекува за {time}',
  'session.expiresSoon':
    'Вашата сесија наскоро истекува. Најавете се повторно тука и задржете ги страницата и внесеното.',
  'session.signInAgain': 'Најави се повторно',
  'session.later': 'Подоцна',
  'session.dialog.title': 'Повторна најава',
  'session.dialog.keeps': 'Останувате на оваа страница и го задржувате внесеното.',
  'session.dialog.expired': 'Вашата сесија истече. Најавете се за да продолжите тука; внесеното е зачувано.',
  'session.dialog.other': 'Користи друга сметка',
  'session.switched': 'Во друго јазиче сега сте најавени како „{name}“',
} as const;
