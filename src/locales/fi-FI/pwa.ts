export default {
  'pwa.offline': 'Olet offline-tilassa',
  'pwa.offlineLasts': 'Offline-tilassa – päivittyy, kun olet taas verkossa',
  'pwa.online': 'Olet taas verkossa',
  'pwa.update.title': 'Uutta sisältöä',
  'pwa.update.hint': 'Valitse ”Päivitä” tai päivitä sivu itse.',
  'pwa.update.refresh': 'Päivitä',
  'pwa.offlineStart.title': 'Palvelimeen ei saada yhteyttä',
  'pwa.offlineStart.hint': 'Sovellus on auki; se jatkaa heti, kun olet verkossa.',
  'pwa.install': 'Asenna sovelluksena',
} as const;
