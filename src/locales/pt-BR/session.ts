export default {
  'session.expires': 'Sua sessão expira em {time}',
  'session.expiresSoon':
    'Sua sessão está prestes a expirar. Entre novamente aqui e mantenha a página e o que você digitou.',
  'session.signInAgain': 'Entrar novamente',
  'session.later': 'Mais tarde',
  'session.dialog.title': 'Entrar novamente',
  'session.dialog.keeps': 'Você continua nesta página e mantém o que digitou.',
  'session.dialog.expired': 'Sua sessão expirou. Entre para continuar aqui; o que você digitou será mantido.',
  'session.dialog.other': 'Usar outra conta',
  'session.switched': 'Você entrou como “{name}” em outra guia',
} as const;
