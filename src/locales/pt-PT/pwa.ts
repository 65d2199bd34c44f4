export default {
  'pwa.offline': 'Está offline',
  'pwa.offlineLasts': 'Offline – atualiza quando estiver novamente online',
  'pwa.online': 'Está novamente online',
  'pwa.update.title': 'Novo conteúdo',
  'pwa.update.hint': 'Clique em «Atualizar» ou atualize a página manualmente.',
  'pwa.update.refresh': 'Atualizar',
  'pwa.offlineStart.title': 'Não é possível aceder ao servidor',
  'pwa.offlineStart.hint': 'A aplicação está aberta e continua assim que estiver online.',
  'pwa.install': 'Instalar como aplicação',
} as const;
