export default {
  'pwa.offline': 'Niste na mreži',
  'pwa.offlineLasts': 'Niste na mreži – ažurirat će se kad se ponovno povežete',
  'pwa.online': 'Ponovno ste na mreži',
  'pwa.update.title': 'Novi sadržaj',
  'pwa.update.hint': 'Kliknite „Osvježi” ili sami osvježite stranicu.',
  'pwa.update.refresh': 'Osvježi',
  'pwa.offlineStart.title': 'Poslužitelj nije dostupan',
  'pwa.offlineStart.hint': 'Aplikacija je otvorena; nastavit će s radom čim budete na mreži.',
  'pwa.install': 'Instaliraj kao aplikaciju',
} as const;
