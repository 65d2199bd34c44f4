export default {
  'exchange.cancel': 'Cancelar',
  'exchange.goOn': 'Continuar',
  'exchange.pause': 'Pausar',
  'exchange.stop': 'Detener',
  'exchange.back': 'Atrás',
  'exchange.saveAgain': 'Descargar de nuevo',
  'exchange.waiting':
    'El servidor está ocupado; se continuará en {seconds, plural, one {# segundo} many {# de segundos} other {# segundos}}…',
  'exchange.format.xlsx': 'Libro de Excel (.xlsx)',
  'exchange.format.csv': 'Texto CSV (.csv)',
  'exchange.row': 'Fila',
  'exchange.result': 'Resultado',
  'exchange.reason': 'Motivo',
  'exchange.state.waiting': 'Pendiente',
  'exchange.state.running': 'En curso',
  'exchange.state.done': 'Correcto',
  'exchange.state.failed': 'Error',
  'exchange.retryFailed':
    '{count, plural, one {Reintentar # pendiente} many {Reintentar # pendientes} other {Reintentar # pendientes}}',

  'exchange.export': 'Exportar',
  'exchange.export.staff': 'Cuentas',
  'exchange.export.title': 'Exportar: {name}',
  'exchange.export.all':
    '{count, plural, one {Se exportará la única fila} many {Se exportarán los # de filas} other {Se exportarán las # filas}} en el orden actual.',
  'exchange.export.filtered':
    '{count, plural, one {Se exportará la única fila que cumple} many {Se exportarán los # de filas que cumplen} other {Se exportarán las # filas que cumplen}} los filtros actuales, en el orden actual.',
  'exchange.export.format': 'Formato de archivo',
  'exchange.export.columns': 'Columnas',
  'exchange.export.start': 'Exportar',
  'exchange.export.progress': 'Progreso de la exportación',
  'exchange.export.soFar': '{done, number} de {total, number} filas leídas',
  'exchange.export.failed': 'La exportación se ha interrumpido. Los datos leídos se conservan y puede continuar.',
  'exchange.export.stop.title': 'La exportación no ha terminado',
  'exchange.export.stop.hint': 'Los datos leídos hasta ahora no se guardarán en un archivo.',
  'exchange.export.done':
    '{count, plural, one {# fila exportada} many {# de filas exportadas} other {# filas exportadas}}',
  'exchange.export.changed':
    'Los datos han cambiado durante la exportación y pueden faltar filas. Si el archivo debe ser exacto, exporte de nuevo.',

  'exchange.batch.enable': 'Activar',
  'exchange.batch.disable': 'Desactivar',
  'exchange.batch.enable.title': 'Activar cuentas',
  'exchange.batch.disable.title': 'Desactivar cuentas',
  'exchange.batch.enable.hint':
    '{count, plural, one {Se activará # cuenta, que podrá} many {Se activarán # de cuentas, que podrán} other {Se activarán # cuentas, que podrán}} iniciar sesión a continuación.',
  'exchange.batch.disable.hint':
    '{count, plural, one {Se desactivará # cuenta: se cerrarán de inmediato todas sus sesiones y no podrá iniciar sesión hasta que se vuelva a activar.} many {Se desactivarán # de cuentas: se cerrarán de inmediato todas sus sesiones y no podrán iniciar sesión hasta que se vuelvan a activar.} other {Se desactivarán # cuentas: se cerrarán de inmediato todas sus sesiones y no podrán iniciar sesión hasta que se vuelvan a activar.}}',
  'exchange.batch.skipped':
    '{count, plural, one {Otra cuenta ya está en ese estado y se omitirá.} many {Otros # de cuentas ya están en ese estado y se omitirán.} other {Otras # cuentas ya están en ese estado y se omitirán.}}',
  'exchange.batch.barred':
    '{count, plural, one {No puede modificar # cuenta, que se omitirá} many {No puede modificar # de cuentas, que se omitirán} other {No puede modificar # cuentas, que se omitirán}}: {names}',
  'exchange.batch.enable.nothing': 'Todas las cuentas seleccionadas ya están activas.',
  'exchange.batch.disable.nothing': 'Todas las cuentas seleccionadas ya están inactivas.',
  'exchange.batch.enable.start': 'Activar {count, plural, one {# cuenta} many {# de cuentas} other {# cuentas}}',
  'exchange.batch.disable.start': 'Desactivar {count, plural, one {# cuenta} many {# de cuentas} other {# cuentas}}',
  'exchange.batch.progress': 'Progreso del lote',
  'exchange.batch.soFar': 'Correctas: {done, number}; con error: {failed, number}; restantes: {waiting, number}',
  'exchange.batch.allDone':
    '{done, plural, one {# cuenta procesada} many {# de cuentas procesadas} other {# cuentas procesadas}}',
  'exchange.batch.someFailed':
    'Correctas: {done, number}; con error: {failed, number}; sin iniciar: {waiting, number}. Las cuentas no completadas siguen seleccionadas.',
  'exchange.batch.results': 'Resultado de cada cuenta',

  'exchange.import': 'Importar',
  'exchange.import.title': 'Importar cuentas',
  'exchange.import.drop': 'Arrastre un archivo aquí o seleccione uno',
  'exchange.import.limits': 'CSV o Excel (.xlsx), hasta {size} MB y {rows, number} filas',
  'exchange.import.choose': 'Seleccionar archivo',
  'exchange.import.reading': 'Leyendo el archivo…',
  'exchange.import.template': '¿Aún no tiene un archivo? Descargue una plantilla:',
  'exchange.import.templateName': 'Plantilla de importación de cuentas',
  'exchange.import.reportName': 'Resultado de la importación de cuentas',
  'exchange.import.fault.tooLarge': 'El archivo supera los {size} MB; divídalo e importe las partes por separado',
  'exchange.import.fault.tooManyRows':
    'El archivo tiene más de {rows, number} filas; divídalo e importe las partes por separado',
  'exchange.import.fault.empty':
    'El archivo no contiene datos: la primera fila debe indicar los nombres de las columnas y los datos empiezan debajo',
  'exchange.import.fault.unreadable': 'No se puede leer el archivo; compruebe que es CSV o .xlsx y que no está cifrado',
  'exchange.import.columns': 'Correspondencia de columnas',
  'exchange.import.columnFor': 'Columna para «{field}»',
  'exchange.import.noColumn': '(no se importa)',
  'exchange.import.missing': 'Seleccione una columna para: {fields}',
  'exchange.import.optionsFailed':
    'No se han podido cargar los departamentos o los roles, por lo que no se puede comprobar el archivo',
  'exchange.import.preview': 'Vista previa',
  'exchange.import.onlyFaulty': 'Solo filas con problemas',
  'exchange.import.looking':
    '{total, plural, one {# fila} many {# de filas} other {# filas}}; comprobando las cuentas existentes…',
  'exchange.import.checked':
    '{total, plural, one {# fila} many {# de filas} other {# filas}}. Para importar: {valid, number}; ya existentes: {exists, number}; con problemas: {faulty, number}; no incluidas: {left, number}',
  'exchange.import.lookFailed':
    'No se han podido comprobar las cuentas existentes. Cada una se comprueba durante la importación y ninguna se crea dos veces.',
  'exchange.import.lookLeft':
    'Hay demasiadas cuentas: {count, plural, one {# cuenta no se ha comprobado} many {# de cuentas no se han comprobado} other {# cuentas no se han comprobado}} de antemano. Cada una se comprueba durante la importación y ninguna se crea dos veces.',
  'exchange.import.take': 'Importar la fila {row, number}',
  'exchange.import.takeColumn': 'Importar',
  'exchange.import.check': 'Comprobación',
  'exchange.import.fine': 'Se puede importar',
  'exchange.import.password': 'Contraseña inicial',
  'exchange.import.password.generate': 'Generar una para cada persona',
  'exchange.import.password.same': 'La misma para todos',
  'exchange.import.password.hint': 'Todos deberán cambiarla en el primer inicio de sesión.',
  'exchange.import.password.generateHint':
    'Las contraseñas generadas solo figuran en el archivo de resultados y no se podrán consultar después de cerrar esta ventana.',
  'exchange.import.start': 'Importar {count, plural, one {# cuenta} many {# de cuentas} other {# cuentas}}',
  'exchange.import.progress': 'Progreso de la importación',
  'exchange.import.soFar':
    'Creadas: {created, number}; ya existentes: {exists, number}; con error: {failed, number}; restantes: {waiting, number}',
  'exchange.import.paused': 'En pausa',
  'exchange.stalled': 'Conexión perdida, en pausa',
  'exchange.import.over':
    'Importación finalizada. Creadas: {created, number}; ya existentes: {exists, number}; con error: {failed, number}; no importadas: {left, number}',
  'exchange.import.report': 'Descargar resultado',
  'exchange.import.reportSecret':
    'Las contraseñas iniciales solo figuran en el archivo de resultados. Descárguelo antes de cerrar y guárdelo en un lugar seguro.',
  'exchange.import.results': 'Resultado de cada fila',
  'exchange.import.created': 'Creada',
  'exchange.import.exists': 'Ya existía',
  'exchange.import.refused': 'No importada',
  'exchange.import.leftOut': 'No incluida',
  'exchange.import.leftOutReason': 'Desmarcada antes de la importación',
  'exchange.import.takenReason': 'La cuenta «{username}» ya existe y no se ha vuelto a crear',
  'exchange.import.unclear': 'El servidor no ha respondido y no se ha encontrado la cuenta; puede reintentarlo',
  'exchange.import.stop.title': 'La importación no ha terminado',
  'exchange.import.stop.hint':
    'No se crearán las cuentas restantes. Si vuelve a importar el mismo archivo, solo se crearán las que falten.',
  'exchange.import.stop.secret': 'Las contraseñas iniciales no se han descargado y no se podrán consultar después.',
  'exchange.import.stop.leave': 'Detener y cerrar',
  'exchange.import.stop.leaveSecret': 'Cerrar sin descargar',
  'exchange.import.stop.titleChosen': 'La importación no ha empezado',
  'exchange.import.stop.hintChosen': 'Si cierra, tendrá que volver a seleccionar y comprobar el archivo.',
  'exchange.import.stop.leaveChosen': 'Descartar importación',
  'exchange.import.stop.stay': 'Quedarse aquí',
  'exchange.import.row.empty': 'no puede estar vacío',
  'exchange.import.row.duplicate': 'Mismo usuario que en la fila {row, number}',
  'exchange.import.row.departmentUnknown': 'El departamento «{text}» no existe',
  'exchange.import.row.departmentAmbiguous':
    'Hay varios departamentos llamados «{text}»; indique la ruta completa o el código',
  'exchange.import.row.roleUnknown': 'El rol «{text}» no existe',
  'exchange.import.row.roleBeyond':
    'El rol «{text}» incluye permisos que usted no tiene, por lo que no puede asignarlo',
  'exchange.import.row.exists': 'La cuenta ya existe ({name}, {department})',
  'exchange.import.row.separator': '; ',
  'exchange.import.row.field': '{field}: {fault}',
  'exchange.import.example.name': 'María García',
  'exchange.import.example.remark': 'Ejemplo; elimine esta fila antes de importar',

  'exchange.alias.username':
    'usuario,nombre de usuario,cuenta,login,inicio de sesión,id de usuario,account,username,user name,login name,账号,帐号,用户名,登录名,登录账号',
  'exchange.alias.name':
    'nombre,nombre completo,nombre y apellidos,apellidos y nombre,empleado,name,full name,display name,姓名,名字,员工姓名',
  'exchange.alias.department':
    'departamento,dpto,dpto.,depto,área,código de departamento,código departamento,ruta del departamento,department,dept,department code,部门,所属部门,部门编码,部门路径',
  'exchange.alias.roles':
    'rol,roles,código de rol,códigos de rol,código rol,perfil,role,role code,角色,所属角色,角色编码',
  'exchange.alias.mobile':
    'móvil,teléfono móvil,teléfono,tel,tel.,número de teléfono,número de móvil,celular,mobile,phone,mobile phone,telephone,手机,手机号,手机号码,电话,联系电话',
  'exchange.alias.email':
    'correo,correo electrónico,dirección de correo,dirección de correo electrónico,email,e-mail,mail,邮箱,电子邮箱,邮件,电子邮件',
  'exchange.alias.remark':
    'observaciones,observación,comentario,comentarios,nota,notas,remark,remarks,note,notes,comment,备注,说明',
} as const;
