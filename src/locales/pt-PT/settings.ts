export default {
  'settings.title': 'Definições',
  'settings.open': 'Definições',
  'settings.theme': 'Tema',
  'settings.contentWidth': 'Largura do conteúdo',
  'settings.contentWidth.fluid': 'Preencher a janela',
  'settings.contentWidth.fixed': 'Largura fixa',
  'settings.density': 'Densidade',
  'settings.density.comfortable': 'Confortável',
  'settings.density.compact': 'Compacta',
  'settings.colorWeak': 'Modo para daltonismo',
  'settings.colorWeak.hint': 'Diferenças mais fortes entre as cores.',
  'settings.reset': 'Repor predefinições',
  'settings.resetDone': 'Predefinições repostas',
  'settings.kept': 'As definições ficam guardadas neste navegador.',
  'settings.storageBlocked':
    'O navegador bloqueia o armazenamento local: as definições e a sua sessão duram até esta página ser fechada.',
} as const;
