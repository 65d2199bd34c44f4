export default {
  'settings.title': 'Configurações',
  'settings.open': 'Configurações',
  'settings.theme': 'Tema',
  'settings.contentWidth': 'Largura do conteúdo',
  'settings.contentWidth.fluid': 'Preencher a janela',
  'settings.contentWidth.fixed': 'Largura fixa',
  'settings.density': 'Densidade',
  'settings.density.comfortable': 'Confortável',
  'settings.density.compact': 'Compacta',
  'settings.colorWeak': 'Modo para daltonismo',
  'settings.colorWeak.hint': 'Diferenças mais fortes entre as cores.',
  'settings.reset': 'Restaurar padrões',
  'settings.resetDone': 'Padrões restaurados',
  'settings.kept': 'As configurações ficam salvas neste navegador.',
  'settings.storageBlocked':
    'O navegador bloqueia o armazenamento local: as configurações e sua sessão duram até esta página ser fechada.',
} as const;
