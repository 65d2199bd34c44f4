export default {
  'session.expires': 'Сеанс завершиться через {time}',
  'session.expiresSoon': 'Сеанс скоро завершиться. Увійдіть знову тут: сторінка та введені дані збережуться.',
  'session.signInAgain': 'Увійти знову',
  'session.later': 'Пізніше',
  'session.dialog.title': 'Повторний вхід',
  'session.dialog.keeps': 'Ви залишитеся на цій сторінці, введені дані не зникнуть.',
  'session.dialog.expired': 'Сеанс завершився. Після входу ви залишитеся на цій сторінці, введені дані не зникнуть.',
  'session.dialog.other': 'Інший обліковий запис',
  'session.switched': 'В іншій вкладці виконано вхід: «{name}»',
} as const;
