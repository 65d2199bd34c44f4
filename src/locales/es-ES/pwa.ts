export default {
  'pwa.offline': 'No tiene conexión',
  'pwa.offlineLasts': 'Sin conexión: se actualizará al recuperarla',
  'pwa.online': 'Se ha recuperado la conexión',
  'pwa.update.title': 'Hay contenido nuevo',
  'pwa.update.hint': 'Haga clic en «Actualizar» o actualice la página manualmente.',
  'pwa.update.refresh': 'Actualizar',
  'pwa.offlineStart.title': 'No se puede conectar con el servidor',
  'pwa.offlineStart.hint': 'La aplicación está abierta; podrá continuar en cuanto tenga conexión.',
  'pwa.install': 'Instalar como aplicación',
} as const;
