export default {
  'session.expires': 'La sesión caduca en {time}',
  'session.expiresSoon':
    'La sesión está a punto de caducar. Vuelva a iniciar sesión aquí; se conservarán la página y los datos introducidos.',
  'session.signInAgain': 'Volver a iniciar sesión',
  'session.later': 'Más tarde',
  'session.dialog.title': 'Volver a iniciar sesión',
  'session.dialog.keeps': 'Seguirá en esta página y no perderá los datos introducidos.',
  'session.dialog.expired':
    'La sesión ha caducado. Inicie sesión para seguir en esta página; no perderá los datos introducidos.',
  'session.dialog.other': 'Usar otra cuenta',
  'session.switched': 'Se ha iniciado sesión como «{name}» en otra pestaña',
} as const;
