export default {
  'exchange.cancel': 'Cancel·la',
  'exchange.goOn': 'Continua',
  'exchange.pause': 'Pausa',
  'exchange.stop': 'Atura',
  'exchange.back': 'Enrere',
  'exchange.saveAgain': 'Torna a baixar',
  'exchange.waiting':
    'El servidor està ocupat; es continuarà d’aquí a {seconds, plural, one {# segon} many {# de segons} other {# segons}}…',
  'exchange.format.xlsx': 'Llibre d’Excel (.xlsx)',
  'exchange.format.csv': 'Text CSV (.csv)',
  'exchange.row': 'Fila',
  'exchange.result': 'Resultat',
  'exchange.reason': 'Motiu',
  'exchange.state.waiting': 'No fet',
  'exchange.state.running': 'En curs',
  'exchange.state.done': 'Fet',
  'exchange.state.failed': 'Fallit',
  'exchange.retryFailed':
    'Reintenta {count, plural, one {# element pendent} many {# d’elements pendents} other {# elements pendents}}',

  'exchange.export': 'Exporta',
  'exchange.export.staff': 'Comptes',
  'exchange.export.title': 'Exporta: {name}',
  'exchange.export.all':
    '{count, plural, one {S’exportarà l’única fila} many {S’exportaran totes les # de files} other {S’exportaran totes les # files}} en l’ordre actual.',
  'exchange.export.filtered':
    '{count, plural, one {S’exportarà # fila que compleix els filtres actuals} many {S’exportaran # de files que compleixen els filtres actuals} other {S’exportaran # files que compleixen els filtres actuals}} en l’ordre actual.',
  'exchange.export.format': 'Format del fitxer',
  'exchange.export.columns': 'Columnes',
  'exchange.export.start': 'Exporta',
  'exchange.export.progress': 'Progrés de l’exportació',
  'exchange.export.soFar': 'Files llegides: {done, number} de {total, number}',
  'exchange.export.failed': 'L’exportació s’ha interromput. El que s’ha llegit es conserva i podeu continuar.',
  'exchange.export.stop.title': 'L’exportació no ha acabat',
  'exchange.export.stop.hint': 'El que s’ha llegit fins ara no es desarà en cap fitxer.',
  'exchange.export.done':
    '{count, plural, one {# fila exportada} many {# de files exportades} other {# files exportades}}',
  'exchange.export.changed':
    'Les dades han canviat durant l’exportació i poden faltar algunes files. Torneu a exportar si el fitxer ha de ser exacte.',

  'exchange.batch.enable': 'Activa',
  'exchange.batch.disable': 'Desactiva',
  'exchange.batch.enable.title': 'Activa comptes',
  'exchange.batch.disable.title': 'Desactiva comptes',
  'exchange.batch.enable.hint':
    '{count, plural, one {S’activarà # compte, que després podrà iniciar la sessió} many {S’activaran # de comptes, que després podran iniciar la sessió} other {S’activaran # comptes, que després podran iniciar la sessió}}.',
  'exchange.batch.disable.hint':
    '{count, plural, one {Es desactivarà # compte: se’n tancaran totes les sessions immediatament i no podrà tornar a entrar fins que no es reactivi} many {Es desactivaran # de comptes: se’n tancaran totes les sessions immediatament i no podran tornar a entrar fins que no es reactivin} other {Es desactivaran # comptes: se’n tancaran totes les sessions immediatament i no podran tornar a entrar fins que no es reactivin}}.',
  'exchange.batch.skipped':
    '{count, plural, one {# compte més ja és en aquest estat i s’omet} many {# de comptes més ja són en aquest estat i s’ometen} other {# comptes més ja són en aquest estat i s’ometen}}.',
  'exchange.batch.barred':
    '{count, plural, one {No podeu modificar # compte, que s’omet} many {No podeu modificar # de comptes, que s’ometen} other {No podeu modificar # comptes, que s’ometen}}: {names}',
  'exchange.batch.enable.nothing': 'Tots els comptes seleccionats ja estan activats.',
  'exchange.batch.disable.nothing': 'Tots els comptes seleccionats ja estan desactivats.',
  'exchange.batch.enable.start': 'Activa {count, plural, one {# compte} many {# de comptes} other {# comptes}}',
  'exchange.batch.disable.start': 'Desactiva {count, plural, one {# compte} many {# de comptes} other {# comptes}}',
  'exchange.batch.progress': 'Progrés del lot',
  'exchange.batch.soFar': 'Fets: {done, number}; fallits: {failed, number}; pendents: {waiting, number}',
  'exchange.batch.allDone':
    '{done, plural, one {# compte processat} many {# de comptes processats} other {# comptes processats}}',
  'exchange.batch.someFailed':
    'Fets: {done, number}; fallits: {failed, number}; no començats: {waiting, number}. Els comptes no fets continuen seleccionats.',
  'exchange.batch.results': 'Resultat de cada compte',

  'exchange.import': 'Importa',
  'exchange.import.title': 'Importa comptes',
  'exchange.import.drop': 'Deixeu anar un fitxer aquí o trieu-ne un',
  'exchange.import.limits': 'CSV o Excel (.xlsx), fins a {size} MB i {rows, number} files',
  'exchange.import.choose': 'Tria un fitxer',
  'exchange.import.reading': 'S’està llegint el fitxer…',
  'exchange.import.template': 'Encara no teniu cap fitxer? Baixeu una plantilla:',
  'exchange.import.templateName': 'Plantilla d’importació de comptes',
  'exchange.import.reportName': 'Resultat de la importació de comptes',
  'exchange.import.fault.tooLarge': 'El fitxer supera els {size} MB; dividiu-lo i importeu-ne les parts',
  'exchange.import.fault.tooManyRows': 'El fitxer té més de {rows, number} files; dividiu-lo i importeu-ne les parts',
  'exchange.import.fault.empty':
    'El fitxer no conté dades: la primera fila ha d’anomenar les columnes i les dades comencen a sota',
  'exchange.import.fault.unreadable':
    'No es pot llegir el fitxer; comproveu que sigui CSV o .xlsx i que no estigui xifrat',
  'exchange.import.columns': 'Correspondència de columnes',
  'exchange.import.columnFor': 'Columna per a «{field}»',
  'exchange.import.noColumn': '(no s’importa)',
  'exchange.import.missing': 'Trieu una columna per a: {fields}',
  'exchange.import.optionsFailed':
    'No s’han pogut carregar els departaments o els rols, i per això no es pot comprovar el fitxer',
  'exchange.import.preview': 'Previsualització',
  'exchange.import.onlyFaulty': 'Només les files amb problemes',
  'exchange.import.looking':
    '{total, plural, one {# fila} many {# de files} other {# files}}; s’estan cercant comptes existents…',
  'exchange.import.checked':
    '{total, plural, one {# fila} many {# de files} other {# files}}. Per importar: {valid, number}; existents: {exists, number}; amb problemes: {faulty, number}; excloses: {left, number}',
  'exchange.import.lookFailed':
    'No s’han pogut comprovar els comptes existents. Cadascun es comprova durant la importació i no se’n crea cap dues vegades.',
  'exchange.import.lookLeft':
    'Hi ha molts comptes: {count, plural, one {# no s’ha comprovat} many {# no s’han comprovat} other {# no s’han comprovat}} per endavant. Cadascun es comprova durant la importació i no se’n crea cap dues vegades.',
  'exchange.import.take': 'Importa la fila {row, number}',
  'exchange.import.takeColumn': 'Importa',
  'exchange.import.check': 'Comprovació',
  'exchange.import.fine': 'Es pot importar',
  'exchange.import.password': 'Contrasenya inicial',
  'exchange.import.password.generate': 'Genera’n una per a cada persona',
  'exchange.import.password.same': 'La mateixa per a tothom',
  'exchange.import.password.hint': 'Tothom l’haurà de canviar en el primer inici de sessió.',
  'exchange.import.password.generateHint':
    'Les contrasenyes generades només són al fitxer de resultats i no es poden consultar un cop tancada aquesta finestra.',
  'exchange.import.start': 'Importa {count, plural, one {# compte} many {# de comptes} other {# comptes}}',
  'exchange.import.progress': 'Progrés de la importació',
  'exchange.import.soFar':
    'Creats: {created, number}; ja existien: {exists, number}; fallits: {failed, number}; pendents: {waiting, number}',
  'exchange.import.paused': 'En pausa',
  'exchange.stalled': 'S’ha perdut la connexió, en pausa',
  'exchange.import.over':
    'Importació acabada. Creats: {created, number}; ja existien: {exists, number}; fallits: {failed, number}; no importats: {left, number}',
  'exchange.import.report': 'Baixa el resultat',
  'exchange.import.reportSecret':
    'Les contrasenyes inicials només són al fitxer de resultats. Baixeu-lo abans de tancar i deseu-lo en un lloc segur.',
  'exchange.import.results': 'Resultat de cada fila',
  'exchange.import.created': 'Creat',
  'exchange.import.exists': 'Ja existia',
  'exchange.import.refused': 'No importat',
  'exchange.import.leftOut': 'Exclòs',
  'exchange.import.leftOutReason': 'Desmarcat abans de la importació',
  'exchange.import.takenReason': 'El compte «{username}» ja existeix i no s’ha tornat a crear',
  'exchange.import.unclear': 'El servidor no ha respost i no s’ha trobat el compte; podeu reintentar-ho',
  'exchange.import.stop.title': 'La importació no ha acabat',
  'exchange.import.stop.hint':
    'Els comptes restants no es crearan. Si torneu a importar el mateix fitxer, només es crearan els que falten.',
  'exchange.import.stop.secret': 'Les contrasenyes inicials no s’han baixat i no es podran consultar més tard.',
  'exchange.import.stop.leave': 'Atura i tanca',
  'exchange.import.stop.leaveSecret': 'Tanca sense baixar-les',
  'exchange.import.stop.titleChosen': 'La importació no ha començat',
  'exchange.import.stop.hintChosen': 'Si tanqueu, haureu de tornar a triar i comprovar el fitxer.',
  'exchange.import.stop.leaveChosen': 'Descarta',
  'exchange.import.stop.stay': 'Queda’t aquí',
  'exchange.import.row.empty': 'no pot ser buit',
  'exchange.import.row.duplicate': 'Mateix compte que la fila {row, number}',
  'exchange.import.row.departmentUnknown': 'No hi ha cap departament «{text}»',
  'exchange.import.row.departmentAmbiguous':
    'Hi ha diversos departaments anomenats «{text}»; indiqueu el camí complet o el codi',
  'exchange.import.row.roleUnknown': 'No hi ha cap rol «{text}»',
  'exchange.import.row.roleBeyond': 'El rol «{text}» té permisos que no teniu i, per tant, no el podeu donar',
  'exchange.import.row.exists': 'El compte ja existeix ({name}, {department})',
  'exchange.import.row.separator': '; ',
  'exchange.import.row.field': '{field}: {fault}',
  'exchange.import.example.name': 'Maria Puig',
  'exchange.import.example.remark': 'Exemple; suprimiu aquesta fila abans d’importar',

  'exchange.alias.username':
    "compte,usuari,nom d’usuari,nom d'usuari,compte d’usuari,compte d'usuari,account,username,user name,login,login name",
  'exchange.alias.name': 'nom,nom complet,nom i cognoms,name,full name,display name',
  'exchange.alias.department':
    'departament,codi de departament,codi del departament,camí del departament,department,dept,department code',
  'exchange.alias.roles': 'rols,rol,codi de rol,codi del rol,roles,role,role code',
  'exchange.alias.mobile': 'mòbil,telèfon mòbil,telèfon,número de mòbil,mobile,phone,mobile phone,telephone',
  'exchange.alias.email': 'correu electrònic,correu,adreça electrònica,adreça de correu,email,e-mail,mail',
  'exchange.alias.remark':
    'observacions,observació,nota,notes,comentari,comentaris,descripció,remark,remarks,note,comment',
} as const;
