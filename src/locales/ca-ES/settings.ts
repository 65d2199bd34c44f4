export default {
  'settings.title': 'Configuració',
  'settings.open': 'Configuració',
  'settings.theme': 'Tema',
  'settings.contentWidth': 'Amplada del contingut',
  'settings.contentWidth.fluid': 'Tota la finestra',
  'settings.contentWidth.fixed': 'Amplada fixa',
  'settings.density': 'Densitat',
  'settings.density.comfortable': 'Còmoda',
  'settings.density.compact': 'Compacta',
  'settings.colorWeak': 'Mode per a daltonisme',
  'settings.colorWeak.hint': 'Diferències més marcades entre els colors.',
  'settings.reset': 'Restaura els valors per defecte',
  'settings.resetDone': 'S’han restaurat els valors per defecte',
  'settings.kept': 'La configuració es desa en aquest navegador.',
  'settings.storageBlocked':
    'El navegador bloca l’emmagatzematge local: la configuració i la sessió duren fins que es tanqui aquesta pàgina.',
} as const;
