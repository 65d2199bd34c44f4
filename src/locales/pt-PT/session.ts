export default {
  'session.expires': 'A sua sessão expira dentro de {time}',
  'session.expiresSoon':
    'A sua sessão está prestes a expirar. Inicie sessão novamente aqui para manter a página e o que escreveu.',
  'session.signInAgain': 'Iniciar sessão novamente',
  'session.later': 'Mais tarde',
  'session.dialog.title': 'Iniciar sessão novamente',
  'session.dialog.keeps': 'Permanece nesta página e mantém o que escreveu.',
  'session.dialog.expired': 'A sua sessão expirou. Inicie sessão para continuar aqui; o que escreveu é mantido.',
  'session.dialog.other': 'Utilizar outra conta',
  'session.switched': 'Iniciou sessão como «{name}» noutro separador',
} as const;
