export default {
  'session.expires': 'Sesja wygaśnie za {time}',
  'session.expiresSoon': 'Sesja wkrótce wygaśnie. Zaloguj się ponownie tutaj, aby zachować stronę i wpisane dane.',
  'session.signInAgain': 'Zaloguj się ponownie',
  'session.later': 'Później',
  'session.dialog.title': 'Zaloguj się ponownie',
  'session.dialog.keeps': 'Pozostaniesz na tej stronie, a wpisane dane zostaną zachowane.',
  'session.dialog.expired': 'Sesja wygasła. Zaloguj się, aby kontynuować tutaj; wpisane dane zostały zachowane.',
  'session.dialog.other': 'Użyj innego konta',
  'session.switched': 'W innej karcie zalogowano jako „{name}”',
} as const;
