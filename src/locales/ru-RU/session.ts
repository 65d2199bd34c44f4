export default {
  'session.expires': 'Сеанс истечёт через {time}',
  'session.expiresSoon': 'Сеанс скоро истечёт. Войдите снова здесь: страница и введённые данные сохранятся.',
  'session.signInAgain': 'Войти снова',
  'session.later': 'Позже',
  'session.dialog.title': 'Повторный вход',
  'session.dialog.keeps': 'Вы останетесь на этой странице, введённые данные не пропадут.',
  'session.dialog.expired': 'Сеанс истёк. После входа вы останетесь на этой странице, введённые данные не пропадут.',
  'session.dialog.other': 'Другая учётная запись',
  'session.switched': 'В другой вкладке выполнен вход: «{name}»',
} as const;
