export default {
  'pwa.offline': 'U bent offline',
  'pwa.offlineLasts': 'Offline – wordt bijgewerkt zodra u weer online bent',
  'pwa.online': 'U bent weer online',
  'pwa.update.title': 'Nieuwe inhoud',
  'pwa.update.hint': 'Klik op ‘Vernieuwen’ of vernieuw de pagina zelf.',
  'pwa.update.refresh': 'Vernieuwen',
  'pwa.offlineStart.title': 'De server is niet bereikbaar',
  'pwa.offlineStart.hint': 'De app is geopend en gaat verder zodra u online bent.',
  'pwa.install': 'Als app installeren',
} as const;
