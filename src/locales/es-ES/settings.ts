export default {
  'settings.title': 'Configuración de la interfaz',
  'settings.open': 'Configuración de la interfaz',
  'settings.theme': 'Tema',
  'settings.contentWidth': 'Ancho del contenido',
  'settings.contentWidth.fluid': 'Ocupar la ventana',
  'settings.contentWidth.fixed': 'Ancho fijo',
  'settings.density': 'Densidad',
  'settings.density.comfortable': 'Amplia',
  'settings.density.compact': 'Compacta',
  'settings.colorWeak': 'Modo para daltonismo',
  'settings.colorWeak.hint': 'Refuerza las diferencias de color; los estados no se distinguen solo por el color.',
  'settings.reset': 'Restaurar valores predeterminados',
  'settings.resetDone': 'Valores predeterminados restaurados',
  'settings.kept': 'La configuración se guarda en este navegador.',
  'settings.storageBlocked':
    'El navegador bloquea el almacenamiento local: la configuración y la sesión solo se conservarán hasta que cierre esta página.',
} as const;
