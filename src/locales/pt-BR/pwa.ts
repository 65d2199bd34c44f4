export default {
  'pwa.offline': 'Você está offline',
  'pwa.offlineLasts': 'Offline – atualiza quando você estiver online novamente',
  'pwa.online': 'Você está online novamente',
  'pwa.update.title': 'Novo conteúdo',
  'pwa.update.hint': 'Clique em “Atualizar” ou atualize a página manualmente.',
  'pwa.update.refresh': 'Atualizar',
  'pwa.offlineStart.title': 'Não foi possível acessar o servidor',
  'pwa.offlineStart.hint': 'O aplicativo está aberto e continuará assim que você estiver online.',
  'pwa.install': 'Instalar como aplicativo',
} as const;
