export default {
  'pwa.offline': 'Esat bezsaistē',
  'pwa.offlineLasts': 'Bezsaistē – atjaunināsies, kad atkal būsiet tiešsaistē',
  'pwa.online': 'Atkal esat tiešsaistē',
  'pwa.update.title': 'Jauns saturs',
  'pwa.update.hint': 'Noklikšķiniet uz „Atsvaidzināt” vai atsvaidziniet lapu paši.',
  'pwa.update.refresh': 'Atsvaidzināt',
  'pwa.offlineStart.title': 'Serveris nav sasniedzams',
  'pwa.offlineStart.hint': 'Lietotne ir atvērta; tā turpinās darbu, tiklīdz būsiet tiešsaistē.',
  'pwa.install': 'Instalēt kā lietotni',
} as const;
