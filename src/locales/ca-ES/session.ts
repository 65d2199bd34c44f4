export default {
  'session.expires': 'La sessió caduca d’aquí a {time}',
  'session.expiresSoon':
    'La sessió està a punt de caducar. Torneu a iniciar-la aquí per conservar la pàgina i el que heu escrit.',
  'session.signInAgain': 'Torna a iniciar la sessió',
  'session.later': 'Més tard',
  'session.dialog.title': 'Torneu a iniciar la sessió',
  'session.dialog.keeps': 'Us quedeu en aquesta pàgina i conserveu el que heu escrit.',
  'session.dialog.expired': 'La sessió ha caducat. Inicieu-la per continuar aquí; el que heu escrit es conserva.',
  'session.dialog.other': 'Fes servir un altre compte',
  'session.switched': 'Ara heu iniciat la sessió com a «{name}» en una altra pestanya',
} as const;
