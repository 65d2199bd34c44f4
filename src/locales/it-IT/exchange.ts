export default {
  'exchange.cancel': 'Annulla',
  'exchange.goOn': 'Continua',
  'exchange.pause': 'Pausa',
  'exchange.stop': 'Interrompi',
  'exchange.back': 'Indietro',
  'exchange.saveAgain': 'Scarica di nuovo',
  'exchange.waiting':
    'Il server è occupato; si riprende tra {seconds, plural, one {# secondo} many {# di secondi} other {# secondi}}…',
  'exchange.format.xlsx': 'Cartella di lavoro Excel (.xlsx)',
  'exchange.format.csv': 'Testo CSV (.csv)',
  'exchange.row': 'Riga',
  'exchange.result': 'Esito',
  'exchange.reason': 'Motivo',
  'exchange.state.waiting': 'Non eseguito',
  'exchange.state.running': 'In corso',
  'exchange.state.done': 'Completato',
  'exchange.state.failed': 'Non riuscito',
  'exchange.retryFailed':
    '{count, plural, one {Riprova # elemento non completato} many {Riprova # di elementi non completati} other {Riprova # elementi non completati}}',

  'exchange.export': 'Esporta',
  'exchange.export.staff': 'Account',
  'exchange.export.title': 'Esporta: {name}',
  'exchange.export.all':
    '{count, plural, one {Verrà esportata l’unica riga} many {Verranno esportate tutte le righe (#)} other {Verranno esportate tutte le # righe}} nell’ordine attuale.',
  'exchange.export.filtered':
    '{count, plural, one {Verrà esportata # riga} many {Verranno esportate # di righe} other {Verranno esportate # righe}} secondo i filtri attuali, nell’ordine attuale.',
  'exchange.export.format': 'Formato del file',
  'exchange.export.columns': 'Colonne',
  'exchange.export.start': 'Esporta',
  'exchange.export.progress': 'Avanzamento dell’esportazione',
  'exchange.export.soFar': '{done, number} di {total, number} righe lette',
  'exchange.export.failed': 'L’esportazione si è interrotta. Quanto letto è conservato ed è possibile continuare.',
  'exchange.export.stop.title': 'L’esportazione non è terminata',
  'exchange.export.stop.hint': 'Quanto letto finora non verrà salvato in un file.',
  'exchange.export.done':
    '{count, plural, one {# riga esportata} many {# di righe esportate} other {# righe esportate}}',
  'exchange.export.changed':
    'Durante l’esportazione alcune righe sono cambiate e potrebbero mancare. Se il file deve essere esatto, esportare di nuovo.',

  'exchange.batch.enable': 'Attiva',
  'exchange.batch.disable': 'Disattiva',
  'exchange.batch.enable.title': 'Attiva account',
  'exchange.batch.disable.title': 'Disattiva account',
  'exchange.batch.enable.hint':
    '{count, plural, one {# account verrà attivato e potrà quindi accedere} many {# di account verranno attivati e potranno quindi accedere} other {# account verranno attivati e potranno quindi accedere}}.',
  'exchange.batch.disable.hint':
    '{count, plural, one {# account verrà disattivato: sarà subito disconnesso ovunque e non potrà accedere fino alla riattivazione} many {# di account verranno disattivati: saranno subito disconnessi ovunque e non potranno accedere fino alla riattivazione} other {# account verranno disattivati: saranno subito disconnessi ovunque e non potranno accedere fino alla riattivazione}}.',
  'exchange.batch.skipped':
    '{count, plural, one {Un altro account è già in questo stato e verrà ignorato} many {Altri # di account sono già in questo stato e verranno ignorati} other {Altri # account sono già in questo stato e verranno ignorati}}.',
  'exchange.batch.barred':
    '{count, plural, one {Non si è autorizzati a modificare un account, che verrà ignorato} many {Non si è autorizzati a modificare # di account, che verranno ignorati} other {Non si è autorizzati a modificare # account, che verranno ignorati}}: {names}',
  'exchange.batch.enable.nothing': 'Tutti gli account selezionati sono già attivi.',
  'exchange.batch.disable.nothing': 'Tutti gli account selezionati sono già disattivati.',
  'exchange.batch.enable.start': 'Attiva {count, plural, one {# account} many {# di account} other {# account}}',
  'exchange.batch.disable.start': 'Disattiva {count, plural, one {# account} many {# di account} other {# account}}',
  'exchange.batch.progress': 'Avanzamento dell’operazione',
  'exchange.batch.soFar': '{done, number} completati, {failed, number} non riusciti, {waiting, number} rimanenti',
  'exchange.batch.allDone':
    '{done, plural, one {# account completato} many {# di account completati} other {# account completati}}',
  'exchange.batch.someFailed':
    '{done, number} completati, {failed, number} non riusciti, {waiting, number} non iniziati. Quelli non completati restano selezionati.',
  'exchange.batch.results': 'Esito per ciascun account',

  'exchange.import': 'Importa',
  'exchange.import.title': 'Importa account',
  'exchange.import.drop': 'Trascinare qui un file oppure sceglierne uno',
  'exchange.import.limits': 'CSV o Excel (.xlsx), fino a {size} MB e {rows, number} righe',
  'exchange.import.choose': 'Scegli file',
  'exchange.import.reading': 'Lettura del file…',
  'exchange.import.template': 'Nessun file pronto? Scaricare un modello:',
  'exchange.import.templateName': 'Modello per l’importazione di account',
  'exchange.import.reportName': 'Esito dell’importazione di account',
  'exchange.import.fault.tooLarge': 'Il file supera {size} MB; dividerlo e importare le parti',
  'exchange.import.fault.tooManyRows': 'Il file supera {rows, number} righe; dividerlo e importare le parti',
  'exchange.import.fault.empty':
    'Il file non contiene dati: la prima riga deve indicare i nomi delle colonne, i dati iniziano sotto',
  'exchange.import.fault.unreadable':
    'Impossibile leggere il file; verificare che sia CSV o .xlsx e che non sia cifrato',
  'exchange.import.columns': 'Colonne',
  'exchange.import.columnFor': 'Colonna per {field}',
  'exchange.import.noColumn': '(non importare)',
  'exchange.import.missing': 'Scegliere una colonna per: {fields}',
  'exchange.import.optionsFailed': 'Impossibile caricare i reparti o i ruoli, quindi il file non può essere verificato',
  'exchange.import.preview': 'Anteprima',
  'exchange.import.onlyFaulty': 'Solo righe con problemi',
  'exchange.import.looking':
    '{total, plural, one {# riga} many {# di righe} other {# righe}}, verifica degli account esistenti…',
  'exchange.import.checked':
    '{total, plural, one {# riga} many {# di righe} other {# righe}}: {valid, number} da importare, {exists, number} già esistenti, {faulty, number} con problemi, {left, number} escluse',
  'exchange.import.lookFailed':
    'Impossibile verificare gli account esistenti. Ognuno viene verificato durante l’importazione e nessuno viene creato due volte.',
  'exchange.import.lookLeft':
    'Gli account sono troppi: {count, plural, one {# account non è stato verificato} many {# di account non sono stati verificati} other {# account non sono stati verificati}} in anticipo. Ognuno viene verificato durante l’importazione e nessuno viene creato due volte.',
  'exchange.import.take': 'Importa riga {row, number}',
  'exchange.import.takeColumn': 'Importa',
  'exchange.import.check': 'Verifica',
  'exchange.import.fine': 'Importabile',
  'exchange.import.password': 'Password iniziale',
  'exchange.import.password.generate': 'Genera una password per ogni persona',
  'exchange.import.password.same': 'La stessa per tutti',
  'exchange.import.password.hint': 'Tutti dovranno cambiarla al primo accesso.',
  'exchange.import.password.generateHint':
    'Le password generate si trovano solo nel file degli esiti e non saranno più consultabili dopo la chiusura di questa finestra.',
  'exchange.import.start': 'Importa {count, plural, one {# account} many {# di account} other {# account}}',
  'exchange.import.progress': 'Avanzamento dell’importazione',
  'exchange.import.soFar':
    '{created, number} creati, {exists, number} già esistenti, {failed, number} non riusciti, {waiting, number} rimanenti',
  'exchange.import.paused': 'In pausa',
  'exchange.stalled': 'Connessione interrotta, in pausa',
  'exchange.import.over':
    'Importazione terminata: {created, number} creati, {exists, number} già esistenti, {failed, number} non riusciti, {left, number} non importati',
  'exchange.import.report': 'Scarica esito',
  'exchange.import.reportSecret':
    'Le password iniziali si trovano solo nel file degli esiti. Scaricarlo prima di chiudere e conservarlo in un luogo sicuro.',
  'exchange.import.results': 'Esito per ciascuna riga',
  'exchange.import.created': 'Creato',
  'exchange.import.exists': 'Già esistente',
  'exchange.import.refused': 'Non importato',
  'exchange.import.leftOut': 'Escluso',
  'exchange.import.leftOutReason': 'Deselezionato prima dell’importazione',
  'exchange.import.takenReason': 'L’account “{username}” esiste già e non è stato creato di nuovo',
  'exchange.import.unclear': 'Il server non ha risposto e l’account non è stato trovato; è possibile riprovare',
  'exchange.import.stop.title': 'L’importazione non è terminata',
  'exchange.import.stop.hint':
    'Gli account rimanenti non verranno creati. Importando di nuovo lo stesso file verranno creati solo quelli mancanti.',
  'exchange.import.stop.secret': 'Le password iniziali non sono state scaricate e non saranno consultabili in seguito.',
  'exchange.import.stop.leave': 'Interrompi e chiudi',
  'exchange.import.stop.leaveSecret': 'Chiudi senza scaricare',
  'exchange.import.stop.titleChosen': 'L’importazione non è iniziata',
  'exchange.import.stop.hintChosen': 'Chiudendo, sarà necessario scegliere e verificare di nuovo il file.',
  'exchange.import.stop.leaveChosen': 'Scarta importazione',
  'exchange.import.stop.stay': 'Rimani',
  'exchange.import.row.empty': 'campo obbligatorio',
  'exchange.import.row.duplicate': 'Stesso account della riga {row, number}',
  'exchange.import.row.departmentUnknown': 'Il reparto “{text}” non esiste',
  'exchange.import.row.departmentAmbiguous':
    'Più reparti si chiamano “{text}”; indicare il percorso completo o il codice',
  'exchange.import.row.roleUnknown': 'Il ruolo “{text}” non esiste',
  'exchange.import.row.roleBeyond':
    'Il ruolo “{text}” contiene autorizzazioni che non si possiedono, quindi non è possibile assegnarlo',
  'exchange.import.row.exists': 'L’account esiste già ({name}, {department})',
  'exchange.import.row.separator': '; ',
  'exchange.import.row.field': '{field}: {fault}',
  'exchange.import.example.name': 'Mario Rossi',
  'exchange.import.example.remark': 'Esempio; eliminare questa riga prima dell’importazione',

  'exchange.alias.username':
    'Account,Nome utente,Utente,Nome account,Login,username,user name,login name,账号,帐号,用户名,登录名,登录账号',
  'exchange.alias.name':
    'Nome,Nome e cognome,Cognome e nome,Nome completo,Nominativo,Nome visualizzato,name,full name,display name,姓名,名字,员工姓名',
  'exchange.alias.department':
    'Reparto,Dipartimento,Codice reparto,Percorso reparto,Ufficio,department,dept,department code,部门,所属部门,部门编码,部门路径',
  'exchange.alias.roles': 'Ruoli,Ruolo,Codice ruolo,roles,role,role code,角色,所属角色,角色编码',
  'exchange.alias.mobile':
    'Cellulare,Numero di cellulare,Telefono cellulare,Telefono,Numero di telefono,Tel.,mobile,phone,mobile phone,telephone,手机,手机号,手机号码,电话,联系电话',
  'exchange.alias.email':
    'E-mail,Email,Indirizzo e-mail,Indirizzo email,Posta elettronica,mail,邮箱,电子邮箱,邮件,电子邮件',
  'exchange.alias.remark': 'Nota,Note,Osservazioni,Annotazioni,Commento,remark,remarks,notes,comment,备注,说明',
} as const;
