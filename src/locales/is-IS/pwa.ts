export default {
  'pwa.offline': 'Þú ert án nettengingar',
  'pwa.offlineLasts': 'Án nettengingar – uppfærist þegar tenging næst',
  'pwa.online': 'Nettenging er komin á aftur',
  'pwa.update.title': 'Nýtt efni',
  'pwa.update.hint': 'Smelltu á „Endurnýja“ eða endurnýjaðu síðuna handvirkt.',
  'pwa.update.refresh': 'Endurnýja',
  'pwa.offlineStart.title': 'Ekki næst samband við þjóninn',
  'pwa.offlineStart.hint': 'Forritið er opið; það heldur áfram um leið og nettenging næst.',
  'pwa.install': 'Setja upp sem forrit',
} as const;
